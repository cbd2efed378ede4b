/** The values of an enum by their descriptions: `firstChoices` becomes `FIRST_CHOICES`. */
export const enumValues = <Value extends string>(descriptions: Readonly<Record<Value, string>>) =>
  Object.fromEntries(
    Object.entries<string>(descriptions).map(([value, description]) => [
      value.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
      { value: value as Value, description },
    ]),
  );
