import { Button, Drawer, Flex, Text } from '@chakra-ui/react';
import { ArrowUpToLine, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/numbers';
import { paths } from '../../lib/paths';
import { Sheet } from '../../ui/dialog/Sheet';
import { SafeHtml } from '../../ui/show/SafeHtml';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { type OwnTheme, OwnThemeBadge, ThemeGlyph } from './ThemeCard';

export interface ThemeSheetProps {
  theme: { title: string; description: string; capacity: number };
  own: OwnTheme;
  open: boolean;
  onClose: () => void;
}

/** A theme in full, beside the others. */
export function ThemeSheet({ theme, own, open, onClose }: ThemeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} placement="end" size="md">
      <Drawer.Header flexDirection="column" alignItems="flex-start" gap="2" paddingInlineEnd="12">
        <Flex gap="3" align="flex-start" minWidth="0">
          <ThemeGlyph title={theme.title} />
          <Drawer.Title textStyle="title" overflowWrap="anywhere" minWidth="0">
            {theme.title}
          </Drawer.Title>
        </Flex>
        <Flex gap="2" wrap="wrap">
          <StatusBadge icon={Users}>{formatCount(theme.capacity)} spots</StatusBadge>
          <OwnThemeBadge {...own} />
        </Flex>
      </Drawer.Header>
      {/* What can be done follows the text; below a long one it stays in sight. */}
      <Drawer.Body flex="0 1 auto">
        <SafeHtml html={theme.description} />
      </Drawer.Body>
      {(own.onMoveToTop ?? own.isOwnTeam) && (
        <Drawer.Footer justifyContent="flex-start" flexWrap="wrap">
          {own.onMoveToTop && (
            <Button disabled={own.isFirst} onClick={own.onMoveToTop}>
              <ArrowUpToLine size={16} aria-hidden />
              Move to top
            </Button>
          )}
          {own.onMoveToTop && own.isFirst && <Text color="fg.muted">It is at the top of your order.</Text>}
          {own.isOwnTeam && (
            <Button asChild>
              <Link to={paths.teams}>Meet your team</Link>
            </Button>
          )}
        </Drawer.Footer>
      )}
    </Sheet>
  );
}
