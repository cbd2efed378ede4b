import { useLocation } from 'react-router-dom';
import { LinkButton } from '../features/links/LinkButton';
import { paths } from '../lib/paths';
import { NotFound } from '../ui/feedback/NotFound';

/** Any address that no route knows, inside the frame that the person has anyway. */
export function NotFoundPage() {
  return (
    <NotFound
      path={useLocation().pathname}
      action={<LinkButton to={paths.home}>Go to the start page</LinkButton>}
    />
  );
}
