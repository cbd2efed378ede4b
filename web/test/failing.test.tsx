import { gql } from '@apollo/client';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createApolloClient } from '../src/apollo/client';
import { createSchemaLink, refusal, type Resolvers } from './schema-link';
import { takeUnmeantErrors } from './unmeant-errors';

/** What a person reads when their page test fails. */

async function ask(document: string, resolvers: Resolvers): Promise<string[]> {
  const client = createApolloClient(createSchemaLink(resolvers));
  await client.query({ query: gql(document) }).catch(() => undefined);
  return takeUnmeantErrors();
}

describe('the server of a test', () => {
  it('names the field that its answer lacks', async () => {
    const themes = () => [{ id: 'robots', title: 'Robots' }];
    expect(await ask('query Themes { themes { id title capacity } }', { Query: { themes } })).toEqual([
      'Themes, at themes.0.capacity: Cannot return null for non-nullable field Theme.capacity.',
    ]);
  });

  it('names what a document asks for and the schema does not have', async () => {
    const [error] = await ask('query Themes { themes { nonsense } }', {});
    expect(error).toMatch(/^Themes: Cannot query field "nonsense" on type "Theme"/);
  });

  it('names what broke in the test itself', async () => {
    const themes = () => {
      throw new Error('robots are missing');
    };
    expect(await ask('query Themes { themes { id } }', { Query: { themes } })).toEqual([
      'Themes, at themes: robots are missing',
    ]);
  });

  it('may refuse', async () => {
    const themes = () => {
      throw refusal('FORBIDDEN', 'Not for you.');
    };
    expect(await ask('query Themes { themes { id } }', { Query: { themes } })).toEqual([]);
  });
});

describe('a query', () => {
  const open = () =>
    render(
      <ul>
        {Array.from({ length: 40 }, (_, index) => (
          <li key={index}>
            <button>Button {index}</button>
          </li>
        ))}
      </ul>,
    );

  it.each([
    ['role', () => screen.getByRole('article', { name: 'Robots' })],
    ['text', () => screen.getByText('Robots')],
    ['role, in time', () => screen.findByRole('article', { name: 'Robots' }, { timeout: 1 })],
  ])('for a %s that finds nothing tells what the page says, in a few lines', async (_what, look) => {
    open();
    const failure: unknown = await Promise.resolve()
      .then(look)
      .catch((error: unknown) => error);
    const message = failure instanceof Error ? failure.message : 'It was found.';
    expect(message).toMatch(/^Unable to find /);
    expect(message.split('The page says: Button 0 | Button 1')).toHaveLength(2);
    expect(message.split('\n').length).toBeLessThan(10);
  });

  it('that finds too much names what', () => {
    open();
    expect(() => screen.getByRole('button', { name: /Button 1\d/ })).toThrow(/<button>Button 10<\/button>/);
  });

  it('that waits in vain for anything else ends, too', async () => {
    open();
    const waiting = waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(41), { timeout: 1 });
    await expect(waiting).rejects.toThrow(/but got 40[^]*The page says: Button 0 \| Button 1/);
  });
});
