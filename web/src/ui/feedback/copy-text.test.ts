import { expect, it } from 'vitest';
import { mailLink } from './copy-text';

const people = (count: number) => Array.from({ length: count }, (_, n) => `person.${n}@example.com`);

it('begins an e-mail to some, or to many who do not see each other', () => {
  expect(mailLink({ to: ['a+b@example.com', 'c&d@example.com'], subject: 'Rust & Co' })).toBe(
    'mailto:a%2Bb@example.com,c%26d@example.com?subject=Rust%20%26%20Co',
  );
  expect(mailLink({ bcc: ['ada@example.com'], subject: 'Hello', body: 'Two\nlines' })).toBe(
    'mailto:?bcc=ada@example.com&subject=Hello&body=Two%0Alines',
  );
});

it('is none where mail programs would cut it', () => {
  expect(mailLink({ bcc: people(70), subject: 'Hello' })?.length).toBeLessThanOrEqual(1_900);
  expect(mailLink({ bcc: people(100), subject: 'Hello' })).toBeNull();
});
