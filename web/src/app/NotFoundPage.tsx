import { useLocation } from 'react-router-dom';
import { LinkButton } from '../features/links/LinkButton';
import { paths } from '../lib/paths';
import { NotFound } from '../ui/feedback/NotFound';

export function NotFoundPage() {
  return (
    <NotFound
      path={useLocation().pathname}
      action={<LinkButton to={paths.home}>Go to the start page</LinkButton>}
    />
  );
}
