import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { whenIdle } from '../lib/preload';
import { lazy } from '../ui/lazy/lazy';

const Following = lazy(async () => (await import('../features/changes/Following')).Following, {
  loading: () => null,
  // Pages ask again when they are looked at.
  failed: () => null,
});

/** The route's page, which follows what happens from when it has been painted and the browser is idle. */
export function Followed() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return (
    <>
      <Outlet />
      {isIdle && <Following />}
    </>
  );
}
