import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { withRules } from './with-rules';

it.each([
  ['🎉🎉🎉', true],
  ['🎉🎉🎉🎉', false],
  ['abc', true],
])('counts characters as the server does: %s', async (title, isValid) => {
  const { result } = renderHook(() => useForm({ defaultValues: { title } }));
  const rules = { title: { maxLength: { value: 3, message: 'Title must be at most 3 characters' } } };
  withRules(result.current, rules, {})('title');
  expect(await result.current.trigger('title')).toBe(isValid);
});
