import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's Node environment on an ordinary global object. Jest's own passes every use of a global (`Map`, `Math`, `undefined`) through
 * an interceptor and a proxy, which makes loops over a release of race data take two to three times as long (decision 0290).
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
