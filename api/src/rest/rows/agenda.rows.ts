import { z } from 'zod';
import { agendaItemShape } from '../answer-shapes';
import { toAgendaItem } from '../answers';
import {
  RestAgendaDocument,
  RestCreateAgendaItemDocument,
  RestDeleteAgendaItemDocument,
  RestUpdateAgendaItemDocument,
} from '../generated/operations';
import { day, flag, id, nothing, pathId, text } from '../request-fields';
import { row } from '../row';

const optionalFields = {
  title: text('Title', 'Kick-off').nullish(),
  description: text('Description', 'Doors open at nine.').nullish(),
  location: text('Location', 'Main hall').nullish(),
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
    answer: z.array(agendaItemShape),
    toAnswer: ({ agenda }) => agenda.map(toAgendaItem),
  }),
  row({
    method: 'post',
    path: '/agenda',
    summary: 'Creates an agenda item.',
    status: 201,
    refusals: ['FORBIDDEN'],
    operation: RestCreateAgendaItemDocument,
    request: z.object({
      date: day('Date'),
      time: text('Time', '10:00 AM'),
      regionId: id('Region'),
      ...optionalFields,
    }),
    toVariables: (input) => ({ input }),
    answer: agendaItemShape,
    toAnswer: ({ createAgendaItem }) => toAgendaItem(createAgendaItem.agendaItem),
  }),
  row({
    method: 'patch',
    path: '/agenda/:id',
    summary: 'Changes the fields that are sent.',
    status: 200,
    refusals: ['FORBIDDEN'],
    operation: RestUpdateAgendaItemDocument,
    request: z.object({
      id: id('Agenda item'),
      date: day('Date').nullish(),
      time: text('Time', '10:00 AM').nullish(),
      regionId: id('Region').nullish(),
      ...optionalFields,
    }),
    toVariables: (input) => ({ input }),
    answer: agendaItemShape,
    toAnswer: ({ updateAgendaItem }) => toAgendaItem(updateAgendaItem.agendaItem),
  }),
  row({
    method: 'delete',
    path: '/agenda/:id',
    summary: 'Deletes an agenda item.',
    status: 204,
    refusals: ['FORBIDDEN'],
    operation: RestDeleteAgendaItemDocument,
    request: pathId('Agenda item'),
    toVariables: (input) => ({ input }),
  }),
];
