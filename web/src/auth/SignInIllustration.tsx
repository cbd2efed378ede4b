import { Box, chakra } from '@chakra-ui/react';
import { regionHue } from '../ui/show/RegionBadge';

const TEAMS = [
  { turn: 0, orbit: 150, color: 'accent.solid' },
  { turn: 118, orbit: 150, color: 'success.solid' },
  { turn: 236, orbit: 150, color: 'warning.solid' },
  { turn: 60, orbit: 98, color: 'info.solid' },
  { turn: 245, orbit: 98, color: 'danger.solid' },
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

/** A region's colour, or the team's own while no region is known. */
const colorOf = (codes: readonly string[], index: number, own: string): string => {
  const code = codes[index % Math.max(1, codes.length)];
  return code === undefined ? own : `oklch(0.72 0.15 ${regionHue(code)})`;
};

/** @param period seconds per round; negative turns the other way */
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
          team.orbit === radius && (
            <Team key={team.turn} {...team} color={colorOf(codes, index, team.color)} />
          ),
      )}
    </chakra.g>
  );
}

/**
 * Teams in orbit around one world. Static under reduced motion.
 * @param codes of the event's regions, in whose colours the teams are; empty while they are not known
 */
export function SignInIllustration({ codes }: { codes: readonly string[] }) {
  return (
    // On a phone as large as the poster that the form leaves.
    <Box position={{ base: 'absolute', md: 'static' }} inset="4" width={{ md: 'min(92%, 74vh)' }}>
      <chakra.svg
        viewBox="20 20 360 360"
        boxSize="full"
        role="img"
        aria-label="Teams in orbit around one globe"
      >
        <Orbit radius={150} period={90} codes={codes} />
        <Orbit radius={98} period={-60} codes={codes} />
        <chakra.circle cx="200" cy="200" r="50" fill="accent.subtle" stroke="accent.solid" strokeWidth="2" />
        <chakra.g fill="none" stroke="accent.solid" strokeWidth="1.25" strokeOpacity="0.6">
          <ellipse cx="200" cy="200" rx="20" ry="50" />
          <path d="M150 200 H250 M157 175 H243 M157 225 H243 M200 150 V250" />
        </chakra.g>
        <chakra.circle
          cx="217"
          cy="187"
          r="5"
          fill="accent.solid"
          animation="pulse 2s ease-in-out infinite"
          _motionReduce={{ animation: 'none' }}
        />
      </chakra.svg>
    </Box>
  );
}
