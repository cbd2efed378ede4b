import { z } from 'zod';
import { agendaItemShape } from '../answer-shapes';
import * as operations from '../generated/operations';
import { takesInput, takesNothing } from '../request';
import { row } from '../row';

export const agendaRows = [
  row('get /agenda', {
    summary: 'Agenda items that you may see, by date, then time.',
    ...takesNothing(operations.RestAgendaDocument),
    answer: z.array(agendaItemShape),
    toAnswer: ({ agenda }) => agenda,
  }),
  row('post /agenda', {
    summary: 'Creates an agenda item.',
    refusals: ['FORBIDDEN'],
    ...takesInput(operations.RestCreateAgendaItemDocument),
    status: 201,
    answer: agendaItemShape,
    toAnswer: ({ createAgendaItem }) => createAgendaItem.agendaItem,
  }),
  row('patch /agenda/:id', {
    summary: 'Changes the fields that are sent.',
    refusals: ['FORBIDDEN'],
    ...takesInput(operations.RestUpdateAgendaItemDocument),
    answer: agendaItemShape,
    toAnswer: ({ updateAgendaItem }) => updateAgendaItem.agendaItem,
  }),
  row('delete /agenda/:id', {
    summary: 'Deletes an agenda item.',
    refusals: ['FORBIDDEN'],
    ...takesInput(operations.RestDeleteAgendaItemDocument),
  }),
];
