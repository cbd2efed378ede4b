// solver/: the allocator: seats people at themes, explains the result and proves it. Data in, data out.
import type { Allocation } from './model/allocation';
import { assembleAllocation } from './assemble-allocation';
import type { AllocationInput } from './model/input';
import { solve } from './solve';

/**
 * Seats people at themes.
 *
 * 1. Pinned people take their seats, excluded ones drop out, and the lottery orders the rest (`prepare.ts`).
 * 2. Each person with a list is seated on it or left outside, so that the preset's objective (`objective.ts`) is best
 *    (`min-cost-flow.ts`); of several optima the lottery chooses (`lottery-optimum.ts`).
 * 3. Those left outside and those without a list are spread over the remaining seats (`pool.ts`).
 * 4. Prices of the themes prove the optimum (`Certificate`), which `verify-certificate.ts` checks on its own.
 *
 * Pure. The order of people and themes does not matter: the same input and seed give the same allocation.
 *
 * @throws AllocationInputError if the input has no meaning, for example pins over capacity
 */
export function allocate(input: AllocationInput): Allocation {
  return assembleAllocation(solve(input));
}
