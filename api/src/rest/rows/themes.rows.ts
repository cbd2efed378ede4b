import { z } from 'zod';
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
    toAnswer: ({ themes }) => themes.map(toTheme),
  }),
  row({
    method: 'post',
    path: '/themes',
    summary: 'Creates a theme, with 10 seats unless told. A clone is a theme like any other.',
    status: 201,
    operation: RestCreateThemeDocument,
    request: z.object({
      title: text('Title'),
      description: text('Description'),
      capacity: wholeNumber('Capacity').nullish(),
      regionId: id('Region'),
    }),
    toVariables: (input) => ({ input }),
    toAnswer: ({ createTheme }) => toTheme(createTheme.theme),
  }),
  row({
    method: 'patch',
    path: '/themes/:id',
    summary: 'Changes the fields that are sent.',
    status: 200,
    operation: RestUpdateThemeDocument,
    request: z.object({
      id: id('Theme'),
      title: text('Title').nullish(),
      description: text('Description').nullish(),
      capacity: wholeNumber('Capacity').nullish(),
      regionId: id('Region').nullish(),
    }),
    toVariables: (input) => ({ input }),
    toAnswer: ({ updateTheme }) => toTheme(updateTheme.theme),
  }),
  row({
    method: 'delete',
    path: '/themes/:id',
    summary: 'Deletes a theme with its preferences and assignments.',
    status: 204,
    operation: RestDeleteThemeDocument,
    request: pathId('Theme'),
    toVariables: (input) => ({ input }),
  }),
];
