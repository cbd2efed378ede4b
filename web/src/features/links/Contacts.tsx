import { useQuery } from '@apollo/client/react';
import { Link, Text, type TextProps } from '@chakra-ui/react';
import { Fragment } from 'react';
import { graphql } from '../../gql/gql';
import type { ContactsQuery } from '../../gql/graphql';

const ContactsDocument = graphql(`
  query Contacts {
    contacts {
      displayName
      email
    }
  }
`);

type Contact = ContactsQuery['contacts'][number];

const Links = ({ contacts, color }: { contacts: readonly Contact[]; color: TextProps['color'] }) =>
  contacts.map(({ displayName, email }, index) => (
    <Fragment key={email}>
      {index > 0 && ', '}
      <Link href={`mailto:${email}`} variant="underline" color={color} display="inline">
        {displayName}
      </Link>
    </Fragment>
  ));

const useContacts = () => useQuery(ContactsDocument).data?.contacts ?? [];

/** The viewer's organisers, or the administrators, by name with their e-mail addresses. Renders nothing while they load. */
export function Contacts({ color, ...text }: TextProps) {
  const contacts = useContacts();
  if (contacts.length === 0) return null;
  return (
    <Text color={color ?? 'fg.muted'} overflowWrap="anywhere" {...text}>
      Contact: <Links contacts={contacts} color={color ?? 'accent.fg'} />
    </Text>
  );
}

/** The same people within a sentence. */
export function ContactNames() {
  const contacts = useContacts();
  return contacts.length === 0 ? 'your organisers' : <Links contacts={contacts} color="accent.fg" />;
}
