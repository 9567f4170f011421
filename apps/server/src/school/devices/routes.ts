import { fetchGuesses, fetchMachines, forgetMachine } from '@skillkite/contract/staff/devices';
import type { Ports } from '../../ports.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { fetchGuessesHandler } from './fetch-guesses.ts';
import { fetchMachinesHandler } from './fetch-machines.ts';
import { forgetMachineHandler } from './forget-machine.ts';

export function deviceRoutes(serve: ServeStaff, services: Ports<'clock' | 'config'>): void {
  serve(fetchMachines, fetchMachinesHandler(services));
  serve(forgetMachine, forgetMachineHandler(services));
  serve(fetchGuesses, fetchGuessesHandler(services));
}
