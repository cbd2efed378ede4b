import { z } from 'zod';
import { agendaItemShape } from '../answer-shapes';
import {
  RestAgendaDocument,
  RestCreateAgendaItemDocument,
  RestDeleteAgendaItemDocument,
  RestUpdateAgendaItemDocument,
} from '../generated/operations';
import { takesInput, takesNothing } from '../request';
import { row } from '../row';

export const agendaRows = [
  row('get /agenda', {
    summary: 'Agenda items that you may see, by date, then time.',
    ...takesNothing(RestAgendaDocument),
    answer: z.array(agendaItemShape),
    toAnswer: ({ agenda }) => agenda,
  }),
  row('post /agenda', {
    summary: 'Creates an agenda item.',
    refusals: ['FORBIDDEN'],
    ...takesInput(RestCreateAgendaItemDocument),
    status: 201,
    answer: agendaItemShape,
    toAnswer: ({ createAgendaItem }) => createAgendaItem.agendaItem,
  }),
  row('patch /agenda/:id', {
    summary: 'Changes the fields that are sent.',
    refusals: ['FORBIDDEN'],
    ...takesInput(RestUpdateAgendaItemDocument),
    answer: agendaItemShape,
    toAnswer: ({ updateAgendaItem }) => updateAgendaItem.agendaItem,
  }),
  row('delete /agenda/:id', {
    summary: 'Deletes an agenda item.',
    refusals: ['FORBIDDEN'],
    ...takesInput(RestDeleteAgendaItemDocument),
  }),
];
