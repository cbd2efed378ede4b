import { Box, Button, Dialog, Flex, Separator, Stack, Text } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { Modal } from '../../ui/dialog/Modal';
import { TextField } from '../../ui/form/fields';
import { Avatar } from '../../ui/plain/Avatar';
import { PersonText } from '../../ui/plain/PersonText';
import type { LocalAccount } from '../identity-provider';
import type { DemoAccount } from '../runtime-settings';

interface LocalAccountChooserProps {
  accounts: readonly DemoAccount[];
  onChoose: (account: LocalAccount) => void;
  onClose: () => void;
}

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Replaces Google's popup, which needs the internet: demo accounts, and a field for any other address. */
export function LocalAccountChooser({ accounts, onChoose, onClose }: LocalAccountChooserProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();

  const chooseOther = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim().toLowerCase();
    if (LOOKS_LIKE_EMAIL.test(address)) onChoose({ email: address, displayName: null });
    else setError('Enter a whole e-mail address, for example ada@example.com.');
  };

  return (
    <Modal onClose={onClose} title="Choose an account" subtitle="Local sign-in, without Google" size="sm">
      <Dialog.Body>
        <Stack gap="4">
          <Stack gap="2">
            {accounts.map((account) => (
              <Button
                key={account.email}
                variant="outline"
                height="auto"
                paddingBlock="1.5"
                justifyContent="flex-start"
                gap="3"
                onClick={() => onChoose(account)}
              >
                <Avatar name={account.displayName} size="large" />
                <Box minWidth="0" textAlign="start">
                  <PersonText name={account.displayName} email={account.email} isCut />
                  {account.description !== null && (
                    <Text textStyle="caption" fontWeight="400" color="fg.muted" whiteSpace="normal">
                      {account.description}
                    </Text>
                  )}
                </Box>
              </Button>
            ))}
          </Stack>
          <Separator />
          <form onSubmit={chooseOther} noValidate>
            <Flex gap="2" align="flex-start" direction="column">
              <TextField
                label="Other e-mail address"
                type="email"
                placeholder="name@example.com"
                autoComplete="email"
                value={email}
                error={error}
                onChange={(event) => setEmail(event.target.value)}
              />
              <Button type="submit" width="full" variant={email === '' ? 'outline' : 'solid'}>
                Continue
              </Button>
            </Flex>
          </form>
        </Stack>
      </Dialog.Body>
    </Modal>
  );
}
