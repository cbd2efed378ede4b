import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core';
import { graphql } from './gql/gql';

/** One document for each act that tests perform in passing. A test that needs more of the answer has its own document. */
const ACTS = {
  chooseRegion: graphql(`
    mutation ChooseRegion($input: ChooseRegionInput!) { chooseRegion(input: $input) { __typename } }
  `),
  closePreferences: graphql(`
    mutation ClosePreferences($input: ClosePreferencesInput!) { closePreferences(input: $input) { __typename } }
  `),
  createAgendaItem: graphql(`
    mutation CreateAgendaItem($input: CreateAgendaItemInput!) { createAgendaItem(input: $input) { agendaItem { id } } }
  `),
  createRegion: graphql(`
    mutation CreateRegion($input: CreateRegionInput!) { createRegion(input: $input) { region { id name code } } }
  `),
  createResource: graphql(`
    mutation CreateResource($input: CreateResourceInput!) { createResource(input: $input) { resource { id } } }
  `),
  createTheme: graphql(`
    mutation CreateTheme($input: CreateThemeInput!) { createTheme(input: $input) { theme { id title } } }
  `),
  deleteRegion: graphql(`
    mutation DeleteRegion($input: DeleteRegionInput!) { deleteRegion(input: $input) { deletedRegionId } }
  `),
  deleteTheme: graphql(`
    mutation DeleteTheme($input: DeleteThemeInput!) { deleteTheme(input: $input) { deletedThemeId } }
  `),
  deleteUser: graphql(`
    mutation DeleteUser($input: DeleteUserInput!) { deleteUser(input: $input) { deletedUserId } }
  `),
  demoteUser: graphql(`
    mutation DemoteUser($input: DemoteUserInput!) { demoteUser(input: $input) { __typename } }
  `),
  excludeUsers: graphql(`
    mutation ExcludeUsers($input: ExcludeUsersInput!) { excludeUsers(input: $input) { __typename } }
  `),
  generateAssignments: graphql(`
    mutation GenerateAssignments($input: GenerateAssignmentsInput!) { generateAssignments(input: $input) { __typename } }
  `),
  importParticipants: graphql(`
    mutation ImportInPassing($input: ImportParticipantsInput!) { importParticipants(input: $input) { __typename } }
  `),
  includeUsers: graphql(`
    mutation IncludeUsers($input: IncludeUsersInput!) { includeUsers(input: $input) { __typename } }
  `),
  moveTogether: graphql(`
    mutation MoveTogether($input: MoveTogetherInput!) { moveTogether(input: $input) { assignments { assignedAt user { id } } } }
  `),
  openPreferences: graphql(`
    mutation OpenPreferences($input: OpenPreferencesInput!) { openPreferences(input: $input) { __typename } }
  `),
  placeNewcomers: graphql(`
    mutation PlaceNewcomers($input: PlaceNewcomersInput!) { placeNewcomers(input: $input) { __typename } }
  `),
  placeUsers: graphql(`
    mutation PlaceUsers($input: PlaceUsersInput!) { placeUsers(input: $input) { __typename } }
  `),
  planRegion: graphql(`
    mutation PlanRegion($input: PlanRegionInput!) { planRegion(input: $input) { __typename } }
  `),
  promoteUser: graphql(`
    mutation PromoteUser($input: PromoteUserInput!) { promoteUser(input: $input) { __typename } }
  `),
  publishAssignments: graphql(`
    mutation PublishAssignments($input: PublishAssignmentsInput!) { publishAssignments(input: $input) { __typename } }
  `),
  releaseMember: graphql(`
    mutation ReleaseMember($input: ReleaseMemberInput!) { releaseMember(input: $input) { __typename } }
  `),
  announceTeamChanges: graphql(`
    mutation AnnounceTeamChanges($input: AnnounceTeamChangesInput!) { announceTeamChanges(input: $input) { __typename } }
  `),
  remindRegion: graphql(`
    mutation RemindInPassing($input: RemindRegionInput!) { remindRegion(input: $input) { __typename } }
  `),
  restoreRun: graphql(`
    mutation RestoreRun($input: RestoreRunInput!) { restoreRun(input: $input) { __typename } }
  `),
  nameRun: graphql(`
    mutation NameRun($input: NameRunInput!) { nameRun(input: $input) { generation { id name } } }
  `),
  reorderResources: graphql(`
    mutation ReorderResources($input: ReorderResourcesInput!) { reorderResources(input: $input) { __typename } }
  `),
  retryDelivery: graphql(`
    mutation RetryInPassing($input: RetryDeliveryInput!) { retryDelivery(input: $input) { __typename } }
  `),
  savePreferences: graphql(`
    mutation SavePreferences($input: SavePreferencesInput!) { savePreferences(input: $input) { __typename } }
  `),
  setSubmissionDeadline: graphql(`
    mutation SetSubmissionDeadline($input: SetSubmissionDeadlineInput!) {
      setSubmissionDeadline(input: $input) { event { id submissionDeadline } }
    }
  `),
  setRegionOfUsers: graphql(`
    mutation SetRegionOfUsers($input: SetRegionOfUsersInput!) { setRegionOfUsers(input: $input) { __typename } }
  `),
  syncViewer: graphql(`
    mutation SyncViewer($input: SyncViewerInput!) { syncViewer(input: $input) { viewer { id email displayName role } } }
  `),
  setOpenSeats: graphql(`
    mutation SetOpenSeats($input: SetOpenSeatsInput!) { setOpenSeats(input: $input) { __typename } }
  `),
  setSwapApproval: graphql(`
    mutation SetSwapApproval($input: SetSwapApprovalInput!) { setSwapApproval(input: $input) { __typename } }
  `),
  takeSeat: graphql(`
    mutation TakeSeat($input: TakeSeatInput!) { takeSeat(input: $input) { __typename } }
  `),
  unassignMember: graphql(`
    mutation UnassignMember($input: UnassignMemberInput!) { unassignMember(input: $input) { __typename } }
  `),
  unpublishAssignments: graphql(`
    mutation UnpublishAssignments($input: UnpublishAssignmentsInput!) { unpublishAssignments(input: $input) { __typename } }
  `),
  acceptSwap: graphql(`
    mutation AcceptSwapInPassing($input: AcceptSwapInput!) { acceptSwap(input: $input) { __typename } }
  `),
  declineSwapRequest: graphql(`
    mutation DeclineSwapRequestInPassing($input: DeclineSwapRequestInput!) { declineSwapRequest(input: $input) { __typename } }
  `),
  deleteResource: graphql(`
    mutation DeleteResourceInPassing($input: DeleteResourceInput!) { deleteResource(input: $input) { __typename } }
  `),
  dismissSwapRequest: graphql(`
    mutation DismissSwapRequestInPassing($input: DismissSwapRequestInput!) { dismissSwapRequest(input: $input) { __typename } }
  `),
  editTeam: graphql(`
    mutation EditTeamInPassing($input: EditTeamInput!) { editTeam(input: $input) { __typename } }
  `),
  eraseParticipants: graphql(`
    mutation EraseParticipantsInPassing($input: EraseParticipantsInput!) { eraseParticipants(input: $input) { __typename } }
  `),
  refuseSwapRequest: graphql(`
    mutation RefuseSwapRequestInPassing($input: RefuseSwapRequestInput!) { refuseSwapRequest(input: $input) { __typename } }
  `),
  requestSwap: graphql(`
    mutation RequestSwapInPassing($input: RequestSwapInput!) { requestSwap(input: $input) { __typename } }
  `),
  sendTestNotice: graphql(`
    mutation SendTestNoticeInPassing($input: SendTestNoticeInput!) { sendTestNotice(input: $input) { __typename } }
  `),
  takeBackSwapRequest: graphql(`
    mutation TakeBackSwapRequestInPassing($input: TakeBackSwapRequestInput!) { takeBackSwapRequest(input: $input) { __typename } }
  `),
  setOrganisedRegions: graphql(`
    mutation SetOrganisedRegionsInPassing($input: SetOrganisedRegionsInput!) { setOrganisedRegions(input: $input) { __typename } }
  `),
  setOwnNotices: graphql(`
    mutation SetOwnNoticesInPassing($input: SetOwnNoticesInput!) { setOwnNotices(input: $input) { __typename } }
  `),
  startNextEvent: graphql(`
    mutation StartNextEventInPassing($input: StartNextEventInput!) { startNextEvent(input: $input) { __typename } }
  `),
  updateAgendaItem: graphql(`
    mutation UpdateAgendaItemInPassing($input: UpdateAgendaItemInput!) { updateAgendaItem(input: $input) { __typename } }
  `),
  withdraw: graphql(`
    mutation WithdrawInPassing($input: WithdrawInput!) { withdraw(input: $input) { __typename } }
  `),
  updateEvent: graphql(`
    mutation UpdateEvent($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }
  `),
  updateRegion: graphql(`
    mutation UpdateRegion($input: UpdateRegionInput!) { updateRegion(input: $input) { __typename } }
  `),
  updateResource: graphql(`
    mutation UpdateResource($input: UpdateResourceInput!) { updateResource(input: $input) { __typename } }
  `),
  updateTheme: graphql(`
    mutation UpdateTheme($input: UpdateThemeInput!) { updateTheme(input: $input) { __typename } }
  `),
};

export type Act = keyof typeof ACTS;
export type InputOf<Name extends Act> = VariablesOf<(typeof ACTS)[Name]>['input'];
export type AnswerOf<Name extends Act> = ResultOf<(typeof ACTS)[Name]>;

/** The document of an act, by name: one input, and a payload with only the created or removed thing. */
export const act = <Name extends Act>(name: Name): (typeof ACTS)[Name] => ACTS[name];
