import { Printer } from 'lucide-react';
import { useState } from 'react';
import { tip } from '../../lib/tip';
import { useShortcut, withCtrl } from '../../lib/useShortcut';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { ActButton } from '../../ui/show/ActButton';

// Few people print, and the sheets draw a QR code.
export const TeamSheets = lazyDialog(async () => (await import('./TeamSheets')).TeamSheets);

/** Prints all of a region's teams, including those not loaded yet, by a button and by the browser's shortcut. */
export function PrintTeams({ regionId }: { regionId: string }) {
  /** The number of presses; 0 while nothing is being printed. Not every browser reports when it has printed. */
  const [run, setRun] = useState(0);
  const print = () => setRun((before) => before + 1);
  useShortcut(withCtrl('p'), print, { isEverywhere: true });
  return (
    <>
      <ActButton
        icon={Printer}
        {...tip('Print all teams', { shortcut: 'Ctrl+P' })}
        variant="outline"
        aria-keyshortcuts="Control+P Meta+P"
        onClick={print}
      >
        Print
      </ActButton>
      {run > 0 && <TeamSheets key={run} regionId={regionId} onClose={() => setRun(0)} />}
    </>
  );
}
