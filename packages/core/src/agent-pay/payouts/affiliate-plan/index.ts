export { affiliatePlan } from './engine.ts';
export { type AgentPlan, type PlanOfAgent, planOfAgent } from './plan-of-agent.ts';
export { namedPlan, type PlanTerms, planTerms } from './terms.ts';
