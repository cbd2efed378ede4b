/** In digits, even for small numbers, because a sentence may begin with it: '1 seat', '2,000 seats'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const people = (count: number): string => counted(count, 'person', 'people');
