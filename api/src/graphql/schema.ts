import { builder } from './builder';
import './scalars';
import '../features/assignments/assignments.mutations';
import '../features/assignments/assignments.schema';
import '../features/assignments/publication.schema';
import '../features/preferences/preferences.mutations';
import '../features/preferences/preferences.schema';
import '../features/regions/regions.mutations';
import '../features/regions/regions.schema';
import '../features/teams/teams.mutations';
import '../features/teams/teams.schema';
import '../features/themes/themes.mutations';
import '../features/themes/themes.schema';
import '../features/users/users.mutations';
import '../features/users/users.schema';

export const schema = builder.toSchema();
