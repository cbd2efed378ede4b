interface FollowLink {
  name: string;
  href: string;
}

/** Where programs of calendars begin to follow an address. @param address http or https */
export function followLinks(address: string, name: string): FollowLink[] {
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: address, name });
  return [
    {
      name: 'Google Calendar',
      href: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
    },
    { name: 'Outlook', href: `https://outlook.office.com/calendar/0/addfromweb?${outlook}` },
    { name: 'Apple Calendar', href: webcal },
  ];
}
