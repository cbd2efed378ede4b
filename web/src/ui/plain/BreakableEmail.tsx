import { Fragment } from 'react';

/** An e-mail address that breaks before its domain and after dots before it, rather than elsewhere. */
export const BreakableEmail = ({ email }: { email: string }) =>
  email.split(/(?=@)|(?<=\.)(?=.*@)/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
