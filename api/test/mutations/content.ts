import { agendaItem, region, resources, wholeRegion } from '../locks/held-locks';
import { DONE, onlyAdmin, onlyNorth } from '../rights/right';
import type { SizedEvent } from '../statements/sized-event';
import { anyOf, NAMES, SOME_HTML, type Mutations } from './mutation';

export const contentMutations: Mutations = {
  createTheme: {
    rights: [[{ regionId: 'north', title: 'Fog', description: 'Text' }, onlyNorth(DONE)]],
    input: { regionId: 'draft', title: 'New', description: 'Text', capacity: 3, minimumMembers: 2 },
    locks: [wholeRegion('draft')],
    random: ({ regions }, draw) => ({
      regionId: draw(regions),
      title: draw(NAMES),
      description: draw(SOME_HTML),
      capacity: draw([1, 5]),
    }),
  },
  updateTheme: {
    rights: [[{ id: 'Comet', title: 'Fog' }, onlyNorth(DONE)]],
    input: { id: 'draft-theme-1', regionId: 'home', title: 'New' },
    locks: [wholeRegion('draft'), wholeRegion('home')],
    random: ({ themes, regions }, draw) => ({
      id: draw(themes),
      regionId: draw([...regions, undefined, undefined]),
      title: draw(NAMES),
      capacity: draw([1, 3]),
      minimumMembers: draw([1, 2, undefined]),
    }),
  },
  setSeats: {
    field: 'updateTheme',
    rights: [[{ id: 'Comet', capacity: 9 }, onlyNorth(DONE)]],
    input: { id: 'draft-theme-1', capacity: 5 },
    locks: [wholeRegion('draft')],
    random: ({ themes }, draw) => ({ id: draw(themes), capacity: draw([1, 3]) }),
  },
  cloneTheme: {
    rights: [[{ id: 'Comet' }, onlyNorth(DONE)]],
    input: { id: 'draft-theme-1' },
    locks: [wholeRegion('draft')],
    random: anyOf('themes'),
  },
  deleteTheme: {
    rights: [[{ id: 'Comet' }, onlyNorth(DONE)]],
    input: { id: 'draft-theme-1' },
    locks: [wholeRegion('draft')],
    random: anyOf('themes'),
  },
  createAgendaItem: {
    rights: [[{ regionId: 'north', date: '2099-01-01', time: '9' }, onlyNorth(DONE)]],
    input: { regionId: 'home', date: '2099-01-01', time: '9:00' },
    locks: [region('home')],
    random: ({ regions }, draw) => ({
      regionId: draw(regions),
      date: draw(['2020-01-01', '2099-01-01']),
      time: '9:00',
      isDeadline: draw([true, false]),
    }),
  },
  updateAgendaItem: {
    rights: [[{ id: 'Arrival', time: '11' }, onlyNorth(DONE)]],
    input: { id: 'home-item-1', time: '9:00' },
    locks: [agendaItem('home-item-1')],
    random: ({ items, regions }, draw) => ({
      id: draw(items),
      regionId: draw([...regions, undefined]),
      title: draw(NAMES),
      isDeadline: draw([true, false]),
    }),
  },
  deleteAgendaItem: {
    rights: [[{ id: 'Arrival' }, onlyNorth(DONE)]],
    input: { id: 'home-item-1' },
    locks: [agendaItem('home-item-1')],
    random: anyOf('items'),
  },
  createResource: {
    rights: [[{ title: 'Map', content: 'Text' }, onlyAdmin(DONE)]],
    input: { title: 'New', content: 'Text' },
    locks: [resources],
    random: (_, draw) => ({ title: draw(NAMES), content: draw(SOME_HTML) }),
  },
  updateResource: {
    rights: [[{ id: 'wifi', title: 'Map' }, onlyAdmin(DONE)]],
    input: { id: 'resource-1', title: 'New' },
    locks: [resources],
    random: (found, draw) => ({ id: draw(found.resources), title: draw(NAMES), order: draw([0, 5]) }),
  },
  reorderResources: {
    rights: [[{ resourceIds: ['wifi', 'guide'] }, onlyAdmin(DONE)]],
    input: (event: SizedEvent) => ({ resourceIds: event.resources.toReversed() }),
    locks: [resources],
    random: (found, draw) => ({ resourceIds: draw([found.resources, found.resources.toReversed()]) }),
  },
  deleteResource: {
    rights: [[{ id: 'wifi' }, onlyAdmin(DONE)]],
    input: { id: 'resource-1' },
    locks: [resources],
    random: anyOf('resources'),
  },
};
