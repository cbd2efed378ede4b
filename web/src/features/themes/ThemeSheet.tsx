import { Box, Button, Drawer, Flex, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../lib/numbers';
import { paths } from '../../lib/paths';
import { PHONE, useMedia } from '../../lib/useMedia';
import { Sheet } from '../../ui/dialog/Sheet';
import { IconAction } from '../../ui/show/IconAction';
import { SafeHtml } from '../../ui/show/SafeHtml';
import { LinkButton } from '../links/LinkButton';
import { type OwnTheme, OwnThemeMarks } from './ThemeCard';
import { ThemeGlyph } from './ThemeGlyph';

interface Neighbour {
  title: string;
  onShow: () => void;
}

export interface ThemeSheetProps {
  theme: { title: string; description: string; capacity: number };
  own: OwnTheme;
  open: boolean;
  /** Its position and the total; the first is 1. */
  position: { at: number; of: number };
  /** The previous and the next theme; null at the ends. */
  previous: Neighbour | null;
  next: Neighbour | null;
  onClose: () => void;
}

/** A theme in full, with links to its neighbours. */
export function ThemeSheet({ theme, own, open, position, previous, next, onClose }: ThemeSheetProps) {
  const isPhone = useMedia(PHONE);
  const marks = (
    <Flex
      gap="2"
      wrap="wrap"
      align="center"
      _empty={{ display: 'none' }}
      css={{ '--plain-control': { base: 'sizes.11', md: 'sizes.10' } }}
    >
      <OwnThemeMarks title={theme.title} own={own} isFramed />
      {own.isOwnTeam && <LinkButton to={paths.teams}>Meet your team</LinkButton>}
    </Flex>
  );
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
            <Text color="fg.muted">
              {formatCount(theme.capacity)} spots
              {own.onPlace && !own.isPlaced && ', not in your order yet'}
            </Text>
          </Box>
        </Flex>
      </Drawer.Header>
      <Drawer.Body display="flex" flexDirection="column" gap="4" paddingBottom="6">
        {/* At the same place for texts of any length. */}
        {!isPhone && marks}
        <SafeHtml html={theme.description} />
      </Drawer.Body>
      <Drawer.Footer flexDirection="column" alignItems="stretch" gap="3" borderTopWidth="1px">
        {/* In reach of a thumb below texts of any length. */}
        {isPhone && marks}
        <Flex gap="2" align="center" color="fg.muted" flex="1" minWidth="0">
          <IconAction
            label="Previous theme"
            icon={ChevronLeft}
            disabled={!previous}
            onClick={() => previous?.onShow()}
          />
          <Text textStyle="figure" whiteSpace="nowrap">
            {position.at} of {position.of}
          </Text>
          {next && (
            <Button
              variant="ghost"
              marginStart="auto"
              minWidth="0"
              aria-label={`Next theme: ${next.title}`}
              onClick={next.onShow}
            >
              <Text as="span" truncate>
                Next: {next.title}
              </Text>
              <ChevronRight size={16} aria-hidden />
            </Button>
          )}
        </Flex>
      </Drawer.Footer>
    </Sheet>
  );
}
