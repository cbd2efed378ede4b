import { Box, Button, Center, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { PHONE, useMedia } from '../lib/useMedia';
import { Banner } from '../ui/feedback/Banner';
import { lazyDialog } from '../ui/lazy/lazy-dialog';
import { MainContent } from '../ui/shell/MainContent';
import { ColorModeButton } from '../ui/theme/ColorModeButton';
import { loadPoster, type Poster, PosterFacts } from './PosterFacts';
import { SignInIllustration } from './SignInIllustration';
import { useAuth, useSettings } from './useAuth';

// Loaded only with the local emulator; the production image does not contain this chunk.
const LocalAccountChooser = lazyDialog(
  async () => (await import('./local/LocalAccountChooser')).LocalAccountChooser,
);

/** The sign-in page: the event, the last refusal, and 'Continue with Google'. */
export function SignInPage() {
  const { state, signIn } = useAuth();
  const { eventTitle, emailDomains, emulatorUrl, demoAccounts } = useSettings();
  const [isChoosing, setIsChoosing] = useState(false);
  const isPhone = useMedia(PHONE);
  const isBusy = isChoosing || (state.status === 'signedOut' && state.isSigningIn);
  // A new attempt clears the previous refusal, however it ends.
  const [isAnew, setIsAnew] = useState(false);
  const error = state.status === 'signedOut' && !isAnew ? state.error : null;

  const [poster, setPoster] = useState<Poster | null>(null);
  useEffect(() => void loadPoster().then(setPoster), []);

  // The button loses the focus while it is disabled, and nothing else receives it.
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
    <MainContent
      minHeight="100dvh"
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      // On a phone, the poster takes less than half, and no room that the form needs.
      gridTemplateRows={{ base: 'minmax(12rem, 36fr) 64fr', md: '1fr' }}
    >
      {/* Always dark, with the colours of dark mode. */}
      <Center className="dark" bg="terminal.bg" position="relative" paddingBlock="6">
        <SignInIllustration codes={poster?.codes ?? []} />
      </Center>
      {/* On a phone it overlays the poster. */}
      <Box className={isPhone ? 'dark' : undefined} position="absolute" top="4" insetEnd="4">
        <ColorModeButton />
      </Box>
      <Center
        alignItems={{ base: 'flex-start', md: 'center' }}
        paddingInline={{ base: '4', md: '8' }}
        paddingBlock={{ base: '10', md: '20' }}
      >
        <Stack gap="6" width="full" maxWidth="28rem">
          <Stack gap="3">
            <Heading as="h1" textStyle="display" fontSize={{ md: '2.25rem' }} lineHeight="1.15">
              {eventTitle}
            </Heading>
            <PosterFacts poster={poster} />
            <Text textStyle="lead" color="fg.muted" marginTop="3">
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
            bg="fg"
            color="bg"
            _hover={{ bg: 'fg.muted' }}
            loading={isBusy}
            loadingText="Signing in..."
            onClick={begin}
          >
            <GoogleMark />
            Continue with Google
          </Button>
          {emailDomains.length > 0 && (
            <Text marginTop="-3" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
              Only {new Intl.ListFormat('en', { type: 'disjunction' }).format(emailDomains)} accounts
            </Text>
          )}
        </Stack>
      </Center>
      {isChoosing && (
        <LocalAccountChooser
          accounts={demoAccounts}
          onClose={() => setIsChoosing(false)}
          onChoose={(account) => {
            setIsChoosing(false);
            setIsAnew(false);
            void signIn(account);
          }}
        />
      )}
    </MainContent>
  );
}

/** Google's logo, as on its sign-in buttons. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden>
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.6 1.2 9.1 3.6l6.8-6.8C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l7.9 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M47 24.6c0-1.6-.1-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6C44.4 38 47 31.8 47 24.6z"
      />
      <path fill="#FBBC05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-7.9-6.2a24 24 0 0 0 0 21.6l7.9-6.2z" />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.8-5.8l-7.7-6c-2.1 1.4-4.9 2.3-8.1 2.3-6.3 0-11.6-4.2-13.5-9.9l-7.9 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  );
}
