import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';
import type { ThemeValues } from './ThemeForm';

const CreateThemeMutation = graphql(`
  mutation CreateTheme($input: CreateThemeInput!) {
    createTheme(input: $input) {
      theme {
        id
        ...AdminThemeCard_theme
      }
      region {
        id
        themes {
          id
        }
      }
    }
  }
`);

const UpdateThemeMutation = graphql(`
  mutation UpdateTheme($input: UpdateThemeInput!) {
    updateTheme(input: $input) {
      theme {
        id
        ...AdminThemeCard_theme
      }
      regions {
        id
        themes {
          id
        }
      }
    }
  }
`);

/** Creates a theme (`themeId` null) or changes one. `saveTheme` tells whether it was saved, `error` why not. */
export function useSaveTheme(themeId: string | null) {
  const [create, created] = useMutation(CreateThemeMutation, {
    onCompleted: () => toast.success('Theme created successfully'),
    onError: () => toast.error('Failed to create theme'),
  });
  const [update, updated] = useMutation(UpdateThemeMutation, {
    onCompleted: () => toast.success('Theme updated successfully'),
    onError: () => toast.error('Failed to update theme'),
  });

  const saveTheme = (values: ThemeValues): Promise<boolean> => {
    const saving =
      themeId === null
        ? create({ variables: { input: values } })
        : update({ variables: { input: { id: themeId, ...values } } });
    return saving.then(
      () => true,
      () => false,
    );
  };

  const { loading, error } = themeId === null ? created : updated;
  return { saveTheme, isPending: loading, error };
}
