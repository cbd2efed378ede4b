import { Box, CloseButton, Flex, Spinner, Text, type BoxProps } from '@chakra-ui/react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { FailedPart, lazy, usePreload, type LazyComponent, type PartFailure } from './lazy';

interface DialogProps {
  /** Omitted if the dialog is mounted only while it is open. */
  open?: boolean;
  onClose: () => void;
}

/**
 * A menu or dialog with its own script, preloaded when the browser is idle. If it fails to load or render, a notice over the page
 * reports it.
 * @param trigger shown in its place until it has loaded
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  trigger: (props: Props) => ReactNode = () => null,
): LazyComponent<Props> {
  const Loaded = lazy(load, {
    loading: (props) => (
      <>
        {trigger(props)}
        {props.open !== false && <Loading />}
      </>
    ),
    failed: (failure, props) => (
      <>
        {trigger(props)}
        {props.open !== false && <FailedDialog {...failure} onClose={props.onClose} />}
      </>
    ),
  });
  const parts = [Loaded];
  function LazyDialog(props: Props) {
    usePreload(parts);
    const isOpen = props.open !== false;
    const [hasOpened, setHasOpened] = useState(isOpen);
    if (isOpen && !hasOpened) setHasOpened(true);
    // Stays mounted after the first opening, so that its closing animation is visible.
    return hasOpened ? <Loaded {...props} /> : null;
  }
  return Object.assign(LazyDialog, { preload: Loaded.preload });
}

/** Stays hidden if the dialog loads immediately. */
const Loading = () => (
  <Strip role="status" animation="fade-in 150ms 400ms both">
    <Flex align="center" gap="3">
      <Spinner size="sm" color="accent.solid" />
      <Text>Loading...</Text>
    </Flex>
  </Strip>
);

/** Replaces a menu or dialog that failed to load. Escape closes it; the page stays. */
function FailedDialog({ onClose, ...failure }: PartFailure & { onClose: () => void }) {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <Strip padding="0">
      <FailedPart {...failure} />
      <CloseButton
        size="sm"
        position="absolute"
        top="2"
        insetInlineEnd="2"
        aria-label="Close"
        onClick={onClose}
      />
    </Strip>
  );
}

/** Below the header, over the page. */
const Strip = (props: BoxProps) => (
  <Box
    position="fixed"
    top="4.5rem"
    insetInline="4"
    marginInline="auto"
    maxWidth="28rem"
    zIndex="popover"
    padding="4"
    bg="bg.panel"
    color="fg"
    borderWidth="1px"
    borderRadius="l3"
    boxShadow="lg"
    textAlign="start"
    {...props}
  />
);
