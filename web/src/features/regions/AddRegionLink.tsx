import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** The way on where nothing can be done before there is a region. */
export function AddRegionLink() {
  return (
    <Button asChild>
      <Link to={paths.adminRegions}>
        <Plus size={16} aria-hidden />
        Add Region
      </Link>
    </Button>
  );
}
