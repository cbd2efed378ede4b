import type { FragmentType, MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Kind } from 'graphql';
import { useState } from 'react';

/**
 * The data of a component's own fragment, for an object that a query above has loaded; follows the cache. If
 * the object leaves the cache, the last complete data stay until the parent unmounts the component.
 * @throws Error if the query above does not spread the fragment.
 */
export function useFragmentData<TData>(
  fragment: TypedDocumentNode<TData>,
  from: FragmentType<NoInfer<TData>>,
): MaybeMasked<TData> {
  // A document defines the fragment itself before those that it spreads.
  const [own] = fragment.definitions;
  const fragmentName = own?.kind === Kind.FRAGMENT_DEFINITION ? own.name.value : '';
  const options: useFragment.Options<TData, OperationVariables> = { fragment, fragmentName, from };
  const result = useFragment(options);
  const data = result.complete ? result.data : null;
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  const fragmentData = data ?? last;
  if (fragmentData === null) throw new Error('A fragment was read that no query above has loaded.');
  return fragmentData;
}
