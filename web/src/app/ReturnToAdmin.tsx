import { Button } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { hasConsole } from '../auth/console';
import { useViewer } from '../auth/useViewer';
import { useViewMode } from '../auth/view-mode';
import { paths } from '../lib/paths';

/** The way back to the console from the participant's view; nothing for whoever has none. */
export function ReturnToAdmin() {
  const viewer = useViewer();
  const { setViewMode } = useViewMode();
  const navigate = useNavigate();
  if (!hasConsole(viewer)) return null;

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
