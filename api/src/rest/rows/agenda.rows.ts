import { z } from 'zod';
import { toAgendaItem } from '../answers';
import {
  RestAgendaDocument,
  RestCreateAgendaItemDocument,
  RestDeleteAgendaItemDocument,
  RestUpdateAgendaItemDocument,
} from '../generated/operations';
import { flag, id, instant, nothing, pathId, text } from '../request-fields';
import { row } from '../row';

const optionalFields = {
  title: text('Title').nullish(),
  description: text('Description').nullish(),
  location: text('Location').nullish(),
  isDeadline: flag('Deadline').nullish(),
};

export const agendaRows = [
  row({
    method: 'get',
    path: '/agenda',
    summary: 'Agenda items that you may see, by date, then time.',
    status: 200,
    operation: RestAgendaDocument,
    ...nothing,
    toAnswer: ({ agenda }) => agenda.map(toAgendaItem),
  }),
  row({
    method: 'post',
    path: '/agenda',
    summary: 'Creates an agenda item.',
    status: 201,
    operation: RestCreateAgendaItemDocument,
    request: z.object({
      date: instant('Date'),
      time: text('Time'),
      regionId: id('Region'),
      ...optionalFields,
    }),
    toVariables: (input) => ({ input }),
    toAnswer: ({ createAgendaItem }) => toAgendaItem(createAgendaItem.agendaItem),
  }),
  row({
    method: 'patch',
    path: '/agenda/:id',
    summary: 'Changes the fields that are sent.',
    status: 200,
    operation: RestUpdateAgendaItemDocument,
    request: z.object({
      id: id('Agenda item'),
      date: instant('Date').nullish(),
      time: text('Time').nullish(),
      regionId: id('Region').nullish(),
      ...optionalFields,
    }),
    toVariables: (input) => ({ input }),
    toAnswer: ({ updateAgendaItem }) => toAgendaItem(updateAgendaItem.agendaItem),
  }),
  row({
    method: 'delete',
    path: '/agenda/:id',
    summary: 'Deletes an agenda item.',
    status: 204,
    operation: RestDeleteAgendaItemDocument,
    request: pathId('Agenda item'),
    toVariables: (input) => ({ input }),
  }),
];
