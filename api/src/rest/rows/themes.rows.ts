import { z } from 'zod';
import { themeShape } from '../answer-shapes';
import * as operations from '../generated/operations';
import { takesInput, takesNothing } from '../request';
import { row } from '../row';

export const themesRows = [
  row('get /themes', {
    summary: 'Themes that you may see, by title.',
    ...takesNothing(operations.RestThemesDocument),
    answer: z.array(themeShape),
    toAnswer: ({ themes }) => themes,
  }),
  row('post /themes', {
    summary: 'Creates a theme, with 10 seats by default. A clone is a theme like any other.',
    refusals: ['FORBIDDEN'],
    body: 'html',
    ...takesInput(operations.RestCreateThemeDocument),
    status: 201,
    answer: themeShape,
    toAnswer: ({ createTheme }) => createTheme.theme,
  }),
  row('patch /themes/:id', {
    summary: 'Changes the fields that are sent.',
    refusals: ['FORBIDDEN'],
    body: 'html',
    ...takesInput(operations.RestUpdateThemeDocument),
    answer: themeShape,
    toAnswer: ({ updateTheme }) => updateTheme.theme,
  }),
  row('delete /themes/:id', {
    summary: 'Deletes a theme with its preferences and assignments.',
    refusals: ['FORBIDDEN'],
    ...takesInput(operations.RestDeleteThemeDocument),
  }),
];
