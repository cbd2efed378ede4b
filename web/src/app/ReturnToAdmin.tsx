import { Button } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '../auth/useViewer';
import { useViewMode } from '../auth/useViewMode';
import { paths } from '../lib/paths';

/** The administrator's way back from the participant's view; nothing for everybody else. */
export function ReturnToAdmin() {
  const { role } = useViewer();
  const { setViewMode } = useViewMode();
  const navigate = useNavigate();
  if (role !== 'ADMIN') return null;

  const goBack = () => {
    setViewMode('admin');
    void navigate(paths.admin);
  };
  return (
    <Button variant="outline" size="sm" onClick={goBack}>
      <ArrowLeft size={16} aria-hidden />
      Return to Admin View
    </Button>
  );
}
