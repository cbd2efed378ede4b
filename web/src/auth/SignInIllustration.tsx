import { Box, chakra } from '@chakra-ui/react';
import { regionHue } from '../ui/show/RegionBadge';

const TEAMS = [
  { turn: 0, orbit: 150 },
  { turn: 118, orbit: 150 },
  { turn: 236, orbit: 150 },
  { turn: 60, orbit: 104 },
  { turn: 245, orbit: 104 },
] as const;

/** The people of one team: three connected dots at one position of an orbit. */
function Team({ turn, orbit, color }: { turn: number; orbit: number; color: string }) {
  return (
    <g transform={`rotate(${turn} 200 200) translate(200 ${200 - orbit})`}>
      <chakra.path
        d="M-11 7 L11 7 L0 -12 Z"
        fill="none"
        stroke={color}
        strokeWidth="1.5"
        strokeOpacity="0.55"
      />
      <chakra.circle cx="-11" cy="7" r="6" fill={color} />
      <chakra.circle cx="11" cy="7" r="6" fill={color} />
      <chakra.circle cx="0" cy="-12" r="6" fill={color} />
    </g>
  );
}

/** A region's colour; the accent colour until the regions have loaded. */
const colorOf = (codes: readonly string[], index: number): string => {
  const code = codes[index % Math.max(1, codes.length)];
  return code === undefined ? 'accent.solid' : `oklch(0.72 0.15 ${regionHue(code)})`;
};

/** @param period seconds per revolution; negative values turn the other way */
function Orbit({ radius, period, codes }: { radius: number; period: number; codes: readonly string[] }) {
  return (
    <chakra.g
      transformOrigin="200px 200px"
      animation={`spin ${Math.abs(period)}s linear infinite`}
      animationDirection={period < 0 ? 'reverse' : 'normal'}
      _motionReduce={{ animation: 'none' }}
    >
      <chakra.circle
        cx="200"
        cy="200"
        r={radius}
        fill="none"
        stroke="border.emphasized"
        strokeDasharray="3 7"
      />
      {TEAMS.map(
        (team, index) =>
          team.orbit === radius && <Team key={team.turn} {...team} color={colorOf(codes, index)} />,
      )}
    </chakra.g>
  );
}

/**
 * Teams in orbit around one world. Static under reduced motion.
 * @param codes of the event's regions, which give the teams their colours; empty while they load
 */
export function SignInIllustration({ codes }: { codes: readonly string[] }) {
  return (
    // On a phone, as large as the part of the poster that the form leaves free.
    <Box position={{ base: 'absolute', md: 'static' }} inset="4" width={{ md: 'min(92%, 74vh)' }}>
      <chakra.svg
        viewBox="20 20 360 360"
        boxSize="full"
        role="img"
        aria-label="Teams in orbit around one globe"
      >
        <Orbit radius={150} period={90} codes={codes} />
        <Orbit radius={104} period={-60} codes={codes} />
        <chakra.circle cx="200" cy="200" r="72" fill="accent.subtle" stroke="accent.solid" strokeWidth="2" />
        <chakra.g fill="none" stroke="accent.solid" strokeWidth="1.25" strokeOpacity="0.6">
          <ellipse cx="200" cy="200" rx="29" ry="72" />
          <path d="M128 200 H272 M138 164 H262 M138 236 H262 M200 128 V272" />
        </chakra.g>
        <chakra.circle
          cx="225"
          cy="181"
          r="5"
          fill="accent.solid"
          animation="pulse 2s ease-in-out infinite"
          _motionReduce={{ animation: 'none' }}
        />
      </chakra.svg>
    </Box>
  );
}
