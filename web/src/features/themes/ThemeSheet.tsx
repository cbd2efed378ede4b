import { Box, Drawer, Flex, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../lib/numbers';
import { paths } from '../../lib/paths';
import { PHONE, useMedia } from '../../lib/useMedia';
import { Sheet } from '../../ui/dialog/Sheet';
import { IconAction } from '../../ui/show/IconAction';
import { SafeHtml } from '../../ui/show/SafeHtml';
import { LinkButton } from '../links/LinkButton';
import { type OwnTheme, OwnThemeMarks, ThemeGlyph } from './ThemeCard';

export interface ThemeSheetProps {
  theme: { title: string; description: string; capacity: number };
  own: OwnTheme;
  open: boolean;
  /** Shows the theme before or after it; null at the ends. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}

/** A theme in full, beside the others. */
export function ThemeSheet({ theme, own, open, onPrevious, onNext, onClose }: ThemeSheetProps) {
  const isPhone = useMedia(PHONE);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      {...(isPhone
        ? { placement: 'bottom', panel: { borderTopRadius: 'l3', maxHeight: '85dvh' } }
        : { placement: 'end', size: 'md' })}
    >
      <Drawer.Header flexDirection="column" alignItems="flex-start" gap="2" paddingInlineEnd="12">
        <Flex gap="3" align="flex-start" minWidth="0">
          <ThemeGlyph title={theme.title} />
          <Box minWidth="0">
            <Drawer.Title textStyle="title" overflowWrap="anywhere">
              {theme.title}
            </Drawer.Title>
            <Text color="fg.muted">{formatCount(theme.capacity)} spots</Text>
          </Box>
        </Flex>
      </Drawer.Header>
      {/* What can be done follows the text; below a long one it stays in sight. */}
      <Drawer.Body flex="0 1 auto">
        <SafeHtml html={theme.description} />
      </Drawer.Body>
      <Drawer.Footer justifyContent="space-between" flexWrap="wrap">
        <Flex gap="2" wrap="wrap" align="center">
          <OwnThemeMarks title={theme.title} own={own} />
          {own.isOwnTeam && <LinkButton to={paths.teams}>Meet your team</LinkButton>}
        </Flex>
        <Flex gap="1">
          <IconAction
            label="Previous theme"
            icon={ChevronLeft}
            disabled={!onPrevious}
            onClick={() => onPrevious?.()}
          />
          <IconAction label="Next theme" icon={ChevronRight} disabled={!onNext} onClick={() => onNext?.()} />
        </Flex>
      </Drawer.Footer>
    </Sheet>
  );
}
