import { z } from 'zod';
import { themeShape } from '../answer-shapes';
import { toTheme } from '../answers';
import {
  RestCreateThemeDocument,
  RestDeleteThemeDocument,
  RestThemesDocument,
  RestUpdateThemeDocument,
} from '../generated/operations';
import { id, nothing, pathId, text, wholeNumber } from '../request-fields';
import { row } from '../row';

export const themesRows = [
  row({
    method: 'get',
    path: '/themes',
    summary: 'Themes that you may see, by title.',
    status: 200,
    operation: RestThemesDocument,
    ...nothing,
    answer: z.array(themeShape),
    toAnswer: ({ themes }) => themes.map(toTheme),
  }),
  row({
    method: 'post',
    path: '/themes',
    summary: 'Creates a theme, with 10 seats by default. A clone is a theme like any other.',
    status: 201,
    refusals: ['FORBIDDEN'],
    body: 'html',
    operation: RestCreateThemeDocument,
    request: z.object({
      title: text('Title', 'Solar tides'),
      description: text('Description', '<p>What it is about.</p>'),
      capacity: wholeNumber('Capacity').nullish(),
      regionId: id('Region'),
    }),
    toVariables: (input) => ({ input }),
    answer: themeShape,
    toAnswer: ({ createTheme }) => toTheme(createTheme.theme),
  }),
  row({
    method: 'patch',
    path: '/themes/:id',
    summary: 'Changes the fields that are sent.',
    status: 200,
    refusals: ['FORBIDDEN'],
    body: 'html',
    operation: RestUpdateThemeDocument,
    request: z.object({
      id: id('Theme'),
      title: text('Title', 'Solar tides').nullish(),
      description: text('Description', '<p>What it is about.</p>').nullish(),
      capacity: wholeNumber('Capacity').nullish(),
      regionId: id('Region').nullish(),
    }),
    toVariables: (input) => ({ input }),
    answer: themeShape,
    toAnswer: ({ updateTheme }) => toTheme(updateTheme.theme),
  }),
  row({
    method: 'delete',
    path: '/themes/:id',
    summary: 'Deletes a theme with its preferences and assignments.',
    status: 204,
    refusals: ['FORBIDDEN'],
    operation: RestDeleteThemeDocument,
    request: pathId('Theme'),
    toVariables: (input) => ({ input }),
  }),
];
