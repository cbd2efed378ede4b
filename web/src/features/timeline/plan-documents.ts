import { graphql } from '../../gql/gql';

graphql(`
  fragment PlanSheet_point on TimelinePoint {
    id
    kind
    localTime
    state
    reason
    sendNotices
    updatedAt
  }
`);

export const PlanSheetQuery = graphql(`
  query PlanSheet($regionId: ID!) {
    region(id: $regionId) {
      id
      name
      timeZone
      preferencesCloseAt
      timeline {
        id
        ...PlanSheet_point @unmask
      }
    }
    regions {
      id
      name
      timeline {
        id
        ...PlanSheet_point @unmask
      }
    }
    agenda(regionId: $regionId) {
      id
      title
      date
      minuteOfDay
      isDeadline
    }
    event {
      id
      submissionDeadline
    }
  }
`);

export const PlanRegionMutation = graphql(`
  mutation PlanRegion($input: PlanRegionInput!) {
    planRegion(input: $input) {
      region {
        id
        ...RegionTimeline_region
      }
    }
  }
`);
