import { Button, Center, chakra, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../ui/feedback/Banner';
import { lateOverlay } from '../ui/late/late-overlay';
import { MAIN_CONTENT_ID, mainContentRef } from '../lib/main-content';
import { GoogleMark } from './GoogleMark';
import { SignInColorMode } from './SignInColorMode';
import { SignInIllustration } from './SignInIllustration';
import { useAuth, useSettings } from './useAuth';

// Only asked for on a laptop; the production image does not contain this chunk.
const LocalAccountChooser = lateOverlay(
  async () => (await import('./local/LocalAccountChooser')).LocalAccountChooser,
  { dismiss: ({ onCancel }) => onCancel },
);

/** The way in: what this is, the last refusal, and 'Continue with Google'. */
export function SignInPage() {
  const { state, signIn } = useAuth();
  const { eventTitle, emulatorUrl, demoAccounts } = useSettings();
  const [isChoosing, setIsChoosing] = useState(false);
  const isBusy = isChoosing || (state.status === 'signedOut' && state.isSigningIn);
  // A new attempt begins without the refusal of the one before, however it ends.
  const [isAnew, setIsAnew] = useState(false);
  const error = state.status === 'signedOut' && !isAnew ? state.error : null;

  // While the button waits it cannot have the focus; afterwards nothing else has it.
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  const begin = () => {
    if (emulatorUrl === null) {
      void signIn();
      return;
    }
    setIsAnew(true);
    setIsChoosing(true);
  };

  return (
    <chakra.main
      ref={mainContentRef}
      id={MAIN_CONTENT_ID}
      tabIndex={-1}
      outline="none"
      minHeight="100dvh"
      display="flex"
      flexDirection="column"
    >
      <Flex justify="flex-end" padding="4">
        <SignInColorMode />
      </Flex>
      <Center flex="1" paddingInline="4" paddingBlockEnd="12">
        <SimpleGrid
          columns={{ base: 1, md: 2 }}
          gap={{ base: '8', md: '16' }}
          maxWidth="1000px"
          width="full"
          alignItems="center"
        >
          <SignInIllustration />
          <Stack gap="6">
            <Stack gap="3">
              <Heading as="h1" textStyle="display" fontSize={{ md: '2.25rem' }} lineHeight="1.15">
                {eventTitle}
              </Heading>
              <Text textStyle="lead" color="fg.muted">
                Welcome! Log in with your work Google account to register yourself and your team preferences.
              </Text>
            </Stack>
            {error !== null && (
              <Banner tone="danger" title="Access Denied" assertive>
                {error}
              </Banner>
            )}
            <Button
              ref={button}
              size="lg"
              variant="outline"
              bg="bg.panel"
              loading={isBusy}
              loadingText="Signing in..."
              onClick={begin}
            >
              <GoogleMark />
              Continue with Google
            </Button>
          </Stack>
        </SimpleGrid>
      </Center>
      {isChoosing && (
        <LocalAccountChooser
          accounts={demoAccounts}
          onCancel={() => setIsChoosing(false)}
          onChoose={(account) => {
            setIsChoosing(false);
            setIsAnew(false);
            void signIn(account);
          }}
        />
      )}
    </chakra.main>
  );
}
