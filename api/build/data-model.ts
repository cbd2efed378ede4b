import { getDatamodel } from '../src/db/generated/pothos-types';

/**
 * The text of `docs/data-model.mmd`: an entity-relationship diagram (Mermaid) of `api/prisma/schema.prisma`. Each line is a foreign
 * key: `Theme }o--|| Region : region` says that a theme has one region, and a region any number of themes.
 */
export function dataModelDiagram(): string {
  const { models } = getDatamodel().datamodel;
  const relations = Object.entries(models).flatMap(([model, { fields }]) =>
    fields.flatMap((field) => {
      if (field.kind !== 'object' || !field.relationFromFields?.length) return [];
      const back = models[field.type]?.fields.find(
        ({ relationName, name }) => relationName === field.relationName && name !== field.name,
      );
      const many = back?.isList === false ? '|o' : '}o';
      return [`  ${model} ${many}--${field.isRequired ? '||' : 'o|'} ${field.type} : ${field.name}`];
    }),
  );
  const alone = Object.keys(models).filter((model) => !relations.some((line) => line.includes(` ${model} `)));
  return ['erDiagram', ...relations, ...alone.map((model) => `  ${model}`), ''].join('\n');
}
