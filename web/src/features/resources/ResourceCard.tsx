import type { FragmentType } from '@apollo/client';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { ResourceCard_ResourceFragment } from '../../gql/graphql';
import { Card } from '../../ui/show/Card';
import { SafeHtml } from '../../ui/show/SafeHtml';

const ResourceCardFragment = graphql(`
  fragment ResourceCard_resource on Resource {
    id
    title
    content
  }
`);

/** Something useful for participants: a title and rendered HTML. */
export function ResourceCard(props: { resource: FragmentType<ResourceCard_ResourceFragment> }) {
  const { title, content } = useFragmentData(ResourceCardFragment, props.resource);
  return (
    <Card as="article" title={title}>
      <SafeHtml html={content} />
    </Card>
  );
}
