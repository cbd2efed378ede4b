import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Kbd, Menu, Portal, Text } from '@chakra-ui/react';
import { Bell, BellOff, FileDown, Keyboard, KeyRound, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAct } from '../apollo/useAct';
import { userMessage } from '../apollo/user-message';
import { useAuth } from '../auth/useAuth';
import { organisedBy, useViewer } from '../auth/useViewer';
import { useSaveAsFile } from '../features/exports/download-file';
import { graphql } from '../gql/gql';
import { leaveThrough } from '../lib/useLeaveGuard';
import { copyText } from '../ui/feedback/copy-text';
import { toast } from '../ui/feedback/toast';
import { AccountButton } from './AccountButton';

const OwnNoticesQuery = graphql(`
  query OwnNotices {
    ownNotices {
      id
      areWanted
    }
  }
`);

const SetOwnNoticesMutation = graphql(`
  mutation SetOwnNotices($input: SetOwnNoticesInput!) {
    setOwnNotices(input: $input) {
      ownNotices {
        id
        areWanted
      }
    }
  }
`);

/** Whether the person wants notices by e-mail, and how to change that. */
function useOwnNotices() {
  const { data } = useQuery(OwnNoticesQuery);
  const [set] = useAct(SetOwnNoticesMutation, {
    done: ({ setOwnNotices: { ownNotices } }) =>
      ownNotices.areWanted ? 'You get notices by e-mail again.' : 'You get no more notices by e-mail.',
    failed: { title: 'Your notices are as before' },
  });
  return {
    /** Null while it loads. */
    areWanted: data?.ownNotices.areWanted ?? null,
    setWanted: (areWanted: boolean) => void set({ input: { areWanted } }),
  };
}

const SetTakesPartMutation = graphql(`
  mutation SetTakesPart($input: SetTakesPartInput!) {
    setTakesPart(input: $input) {
      viewer {
        id
        exclusion
        excludedFromAllocation
      }
    }
  }
`);

const OwnDataQuery = graphql(`
  query OwnData {
    ownData {
      id
      json
    }
  }
`);

/**
 * Downloads everything stored about the viewer as a file.
 * @returns a function that starts it.
 */
function useDownloadOwnData(): () => void {
  const client = useApolloClient();
  const { save } = useSaveAsFile('Your data was not downloaded');
  return () =>
    save(async () => {
      const { data } = await client.query({ query: OwnDataQuery, fetchPolicy: 'no-cache' });
      if (!data) return 'The server sent nothing. Please try again.';
      return new File([data.ownData.json], 'my-hackathon-data.json', { type: 'application/json' });
    });
}

const FAILURE = 'The token was not copied';

/** Copies the viewer's API token, which is valid for at most an hour. */
function useCopyToken(): () => Promise<void> {
  const { getToken } = useAuth();
  return async () => {
    try {
      const token = (await getToken()) ?? '';
      await copyText(token, {
        done: 'Your API token is copied. It is valid for up to an hour.',
        failure: FAILURE,
      });
    } catch (error) {
      toast.error(userMessage(error), { title: FAILURE });
    }
  };
}

/**
 * Shows who is signed in, the keyboard shortcuts, an administrator's API token and sign-out. It is open from
 * the start because it is loaded on demand.
 */
export function AccountMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const viewer = useViewer();
  const { signOut } = useAuth();
  const copyToken = useCopyToken();
  const downloadOwnData = useDownloadOwnData();
  const [setTakesPart] = useAct(SetTakesPartMutation, {
    done: (data) =>
      data.setTakesPart.viewer.exclusion == null
        ? 'You take part. You get a place on a team like all participants.'
        : 'You take no part, and get no place on a team.',
    failed: { title: 'That was not saved' },
  });
  const { areWanted, setWanted } = useOwnNotices();
  const content = useRef<HTMLDivElement>(null);
  // A menu that opens on mount does not take the focus from the button it replaces.
  useEffect(() => content.current?.focus({ preventScroll: true }), []);
  return (
    <Menu.Root defaultOpen positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <AccountButton />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content ref={content} minWidth="14rem" maxWidth="20rem">
            <Box paddingInline="2" paddingBlock="2">
              <Text fontWeight="600" overflowWrap="anywhere">
                {viewer.displayName}
              </Text>
              <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
                {viewer.email}
              </Text>
            </Box>
            <Menu.Separator />
            <Menu.Item
              value="keys"
              onClick={onShowKeys}
              // A touch screen without a mouse has mostly no keyboard.
              css={{ '@media (hover: none) and (pointer: coarse)': { display: 'none' } }}
            >
              <Keyboard size={16} aria-hidden />
              Keyboard shortcuts
              <Kbd size="sm" marginInlineStart="auto" hideBelow="md" aria-hidden>
                ?
              </Kbd>
            </Menu.Item>
            {/* Only administrators know what the token is for; no participant should pass theirs on. */}
            {viewer.role === 'ADMIN' && (
              <Menu.Item value="copy-token" onClick={() => void copyToken()}>
                <KeyRound size={16} aria-hidden />
                Copy API Token
              </Menu.Item>
            )}
            {/* Administrators never participate, and participants always do. */}
            {organisedBy(viewer).length > 0 && (
              <Menu.CheckboxItem
                value="takes-part"
                checked={viewer.exclusion == null}
                onCheckedChange={(takesPart) => void setTakesPart({ input: { takesPart } })}
              >
                Take part myself
                <Menu.ItemIndicator />
              </Menu.CheckboxItem>
            )}
            <Menu.Item value="own-data" onClick={downloadOwnData}>
              <FileDown size={16} aria-hidden />
              Download my data
            </Menu.Item>
            <Menu.Item
              value="notices"
              // Rendered immediately, to avoid a layout shift when the answer arrives.
              disabled={areWanted === null}
              onClick={() => setWanted(areWanted === false)}
            >
              {areWanted === false ? <Bell size={16} aria-hidden /> : <BellOff size={16} aria-hidden />}
              {areWanted === false ? 'Get notices by e-mail again' : 'Stop notices by e-mail'}
            </Menu.Item>
            <Menu.Item value="sign-out" onClick={() => leaveThrough(() => void signOut())}>
              <LogOut size={16} aria-hidden />
              Sign Out
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
