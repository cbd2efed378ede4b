import { useQuery } from '@apollo/client/react';
import { Link, Text, type TextProps } from '@chakra-ui/react';
import { Fragment } from 'react';
import { graphql } from '../../gql/gql';

const ContactsQuery = graphql(`
  query Contacts {
    contacts {
      displayName
      email
    }
  }
`);

/** The viewer's organisers, or the administrators, by name with their e-mail addresses. Renders nothing while they load. */
export function Contacts({ color, ...text }: TextProps) {
  const contacts = useQuery(ContactsQuery).data?.contacts ?? [];
  if (contacts.length === 0) return null;
  return (
    <Text color={color ?? 'fg.muted'} overflowWrap="anywhere" {...text}>
      Contact:{' '}
      {contacts.map(({ displayName, email }, index) => (
        <Fragment key={email}>
          {index > 0 && ', '}
          <Link href={`mailto:${email}`} variant="underline" color={color ?? 'accent.fg'} display="inline">
            {displayName}
          </Link>
        </Fragment>
      ))}
    </Text>
  );
}
