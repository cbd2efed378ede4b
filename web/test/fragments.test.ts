import { Kind, parse, visit, type DocumentNode, type FragmentSpreadNode } from 'graphql';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/**
 * Fragments are read in one way: the fragment's own component opens it with `useFragmentData`. The exceptions
 * are taken whole, with `@unmask`, and each says why.
 */
const TAKEN_WHOLE: Readonly<Record<string, string>> = {
  AgendaItemEditor_item: 'A form starts from it, and the table folds many.',
  DeadlineList_item: 'The list folds many.',
  MailServerNote_mailServer: 'Has no id.',
  OwnTimes_user: 'Two pages ask for it, and a hook reads it.',
  TemplateEditor_template: 'A form starts from it.',
  PlanSheet_point: 'A form starts from it.',
  EventInfoEditor_event: 'A form starts from it.',
  RegionEditor_region: 'A form starts from it.',
  ResourceEditor_resource: 'A form starts from it.',
  SubmissionDeadlineEditor_event: 'A form starts from it.',
  TeamEditor_team: 'A form starts from it.',
  ThemeEditor_theme: 'A form starts from it.',
  Sends_preview: 'Its counts are also what a button says.',
  NextStep_region: 'Two pages and the commands read it.',
  OutcomeFigures_outcome: 'Has no id.',
  PlacementReasons_explanation: 'Has no id.',
  PublicationFacts_review: 'Has no id.',
  UserPage_users: 'Has no id.',
  AssignmentBoard_region: 'Many at once.',
  BoardAct_region: 'The answer of an act, for the cache alone.',
  GenerationPanel_region: 'Many at once.',
  MemberCard_user: 'Many at once.',
  TeamMembers_team: 'Many at once.',
  ThemeColumn_theme: 'Many at once.',
  UserRow_user: 'Many at once.',
  Viewer_user: 'Read outside of components.',
};

const sources = import.meta.glob<string>(
  ['../src/**/*.{ts,tsx}', '!../src/**/*.test.{ts,tsx}', '!../src/gql/**'],
  { query: '?raw', import: 'default', eager: true },
);

interface Fragment {
  file: string;
  /** The constant that holds the document; null where nothing reads it. */
  constant: string | null;
}
interface Spread {
  file: string;
  fragment: string;
  isUnmasked: boolean;
}

const fragments = new Map<string, Fragment>();
const spreads: Spread[] = [];
/** `file: constant` of each document that is opened. */
const opened = new Set<string>();
/** `file: type` of each generated type of a whole fragment. */
const namedTypes: { file: string; type: string }[] = [];
const cacheReaders = new Set<string>();

const isUnmasked = ({ directives }: FragmentSpreadNode) =>
  directives?.some(({ name }) => name.value === 'unmask') ?? false;

function noteDocument(file: string, constant: string | null, document: DocumentNode): void {
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, { file, constant });
  }
  visit(document, {
    FragmentSpread: (spread) =>
      void spreads.push({ file, fragment: spread.name.value, isUnmasked: isUnmasked(spread) }),
  });
}

function noteCall(file: string, call: ts.CallExpression): void {
  const [first] = call.arguments;
  const called = ts.isIdentifier(call.expression)
    ? call.expression.text
    : ts.isPropertyAccessExpression(call.expression)
      ? call.expression.name.text
      : '';
  if (called === 'graphql' && first && ts.isNoSubstitutionTemplateLiteral(first)) {
    const holder = call.parent;
    const constant =
      ts.isVariableDeclaration(holder) && ts.isIdentifier(holder.name) ? holder.name.text : null;
    noteDocument(file, constant, parse(first.text));
  }
  if (called === 'useFragmentData' && first && ts.isIdentifier(first)) opened.add(`${file}: ${first.text}`);
  if (/^(use(Suspense)?Fragment|readFragment|watchFragment)$/.test(called)) cacheReaders.add(file);
}

/** Notes a generated type that is neither behind the mask (`FragmentType<…>`) nor only indexed (`…['members']`). */
function noteType(file: string, node: ts.TypeReferenceNode): void {
  const { parent } = node;
  const isMasked =
    ts.isTypeReferenceNode(parent) &&
    ts.isIdentifier(parent.typeName) &&
    parent.typeName.text === 'FragmentType';
  const isLookedUpIn = ts.isIndexedAccessTypeNode(parent) && parent.objectType === node;
  const type = ts.isIdentifier(node.typeName) ? node.typeName.text : '';
  if (!isMasked && !isLookedUpIn) namedTypes.push({ file, type });
}

for (const [path, text] of Object.entries(sources)) {
  const file = path.replace('../src/', '');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) noteCall(file, node);
    if (ts.isTypeReferenceNode(node)) noteType(file, node);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
}

const isOpened = ({ file, constant }: Fragment) => constant !== null && opened.has(`${file}: ${constant}`);
/** The name of a fragment's generated type: 'ThemeCard_theme' becomes 'ThemeCard_ThemeFragment'. */
const typeOf = (fragment: string) =>
  `${fragment.replace(/_(.)/, (_match, letter: string) => `_${letter.toUpperCase()}`)}Fragment`;

describe('a fragment', () => {
  it.each([...fragments])(
    '%s is opened by its own component, or taken whole for a reason',
    (name, fragment) => {
      expect(isOpened(fragment)).toBe(TAKEN_WHOLE[name] === undefined);
      const unmasked = spreads.filter((spread) => spread.fragment === name && spread.isUnmasked);
      if (isOpened(fragment)) expect(unmasked).toEqual([]);
      else expect(unmasked).not.toEqual([]);
    },
  );

  it('is opened nowhere but in the file that declares it', () => {
    const own = [...fragments.values()].map(({ file, constant }) => `${file}: ${constant ?? ''}`);
    expect([...opened].filter((where) => !own.includes(where))).toEqual([]);
  });

  it('that is opened is handed down in parts, never as a whole', () => {
    const leaks = [...fragments].flatMap(([name, fragment]) =>
      isOpened(fragment)
        ? namedTypes.filter(({ file, type }) => type === typeOf(name) && file !== fragment.file)
        : [],
    );
    expect(leaks).toEqual([]);
  });

  it('is read from the cache by useFragmentData alone', () => {
    expect([...cacheReaders]).toEqual(['apollo/useFragmentData.ts']);
  });

  it('that is said to be taken whole is there', () => {
    expect(Object.keys(TAKEN_WHOLE).filter((name) => !fragments.has(name))).toEqual([]);
    expect(fragments.size).toBeGreaterThan(20);
  });
});
