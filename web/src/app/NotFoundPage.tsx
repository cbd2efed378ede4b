import { Button } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { NotFound } from '../ui/feedback/NotFound';

export function NotFoundPage() {
  return (
    <NotFound
      path={useLocation().pathname}
      action={
        <Button asChild>
          <Link to={paths.home}>Go to the start page</Link>
        </Button>
      }
    />
  );
}
